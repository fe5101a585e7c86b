import type { Size } from '#domain/pictures/picture-rules.ts';

export type Point = { x: number; y: number };

/** Pixels of the page for one of the picture, its middle away from the stage's, quarters to the right. */
export type View = Point & { scale: number; quarters: number };

/** A letter of handwriting then fills the screen of a phone. */
const LARGEST = 6;

/** @internal */
export function turnedSize({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** All of it, as large as the stage lets it be and never larger than it is. */
export function fitted(picture: Size, stage: Size, quarters: number): View {
  return { x: 0, y: 0, scale: fitScale(picture, stage, quarters), quarters };
}

/** @param at from the middle of the stage; what is there stays there */
export function zoomed(view: View, to: number, at: Point, picture: Size, stage: Size): View {
  const least = fitScale(picture, stage, view.quarters);
  const scale = Math.min(Math.max(to, least), Math.max(LARGEST, least));
  const part = scale / view.scale;
  return within(
    { ...view, scale, x: at.x - (at.x - view.x) * part, y: at.y - (at.y - view.y) * part },
    picture,
    stage,
  );
}

export function panned(view: View, by: Point, picture: Size, stage: Size): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

/** What was whole stays whole when there is more or less room for it. */
export function resized(view: View, picture: Size, before: Size, stage: Size): View {
  const wasWhole = view.scale <= fitScale(picture, before, view.quarters);
  return zoomed(view, wasWhole ? 0 : view.scale, { x: 0, y: 0 }, picture, stage);
}

function fitScale(picture: Size, stage: Size, quarters: number): number {
  const { width, height } = turnedSize(picture, quarters);
  return Math.min(stage.width / width, stage.height / height, 1);
}

/** No edge of the picture comes further in than the stage's own. */
function within(view: View, picture: Size, stage: Size): View {
  const size = turnedSize(picture, view.quarters);
  const most = (length: number, room: number) => Math.max(0, (length * view.scale - room) / 2);
  const [x, y] = [most(size.width, stage.width), most(size.height, stage.height)];
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) + 0;
  return { ...view, x: clamp(view.x, x), y: clamp(view.y, y) };
}
