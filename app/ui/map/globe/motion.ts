import { draggedView, type GlobeView, limitView, viewBetween } from '#domain/countries/globe.ts';

const GLIDE_MS = 550;
/** Of a turn's speed, what is left after a millisecond. */
const FRICTION = 0.996;
/** In radii a millisecond: slower, a turn has ended. */
const SLOWEST = 0.00006;

/** A device that does not show so many frames in so much time is not asked for more of them. */
const JUDGED = { frames: 4, ms: 110 };

type Idle = { frames: number; first?: number };

type Glide = {
  from: GlobeView;
  to: GlobeView;
  begun: number;
  ms: number;
  idle: Idle | undefined;
};
type Spin = { x: number; y: number; last: number };

type Told = {
  isCalm(): boolean;
  draw(view: GlobeView): void;
  isDrawing(): boolean;
  settled(view: GlobeView): void;
};

/** Where the globe is turned to, and how it gets there; drawn only while it changes. */
export class GlobeMotion {
  readonly #told: Told;
  #view: GlobeView;
  #glide: Glide | undefined;
  #spin: Spin | undefined;
  #frame = 0;

  constructor(view: GlobeView, told: Told) {
    this.#view = limitView(view);
    this.#told = told;
  }

  get view(): GlobeView {
    return this.#view;
  }

  get aim(): GlobeView {
    return this.#glide?.to ?? this.#view;
  }

  hold(): void {
    this.#glide = undefined;
    this.#spin = undefined;
  }

  holdGlide = (): void => {
    if (this.#glide) this.settle();
  };

  show(view: GlobeView): void {
    this.hold();
    this.#view = limitView(view);
    this.redraw();
  }

  settle(): void {
    this.hold();
    this.#told.settled(this.#view);
  }

  /** What nobody asked for is `idle`: a device that halts over it is spared the rest. */
  glideTo(view: GlobeView, { ms = GLIDE_MS, idle = false } = {}): void {
    this.hold();
    const to = limitView(view);
    if (this.#told.isCalm()) {
      this.show(to);
      this.settle();
      return;
    }
    this.#glide = {
      from: this.#view,
      to,
      begun: performance.now(),
      ms,
      idle: idle ? { frames: 0 } : undefined,
    };
    this.redraw();
  }

  /** Goes on as fast as a hand turned it, in radii a millisecond, and comes to rest. */
  spin(x: number, y: number): void {
    this.hold();
    if (this.#told.isCalm() || Math.hypot(x, y) < SLOWEST) {
      this.settle();
      return;
    }
    this.#spin = { x, y, last: performance.now() };
    this.redraw();
  }

  redraw(): void {
    this.#frame ||= requestAnimationFrame((now) => this.#step(now));
  }

  end(): void {
    this.hold();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #step(now: number): void {
    this.#frame = 0;
    if (this.#told.isDrawing()) {
      this.redraw();
      return;
    }
    const isOver = this.#glide ? this.#followGlide(this.#glide, now) : this.#followSpin(now);
    this.#told.draw(this.#view);
    if (isOver === undefined) return;
    if (isOver) this.settle();
    else this.redraw();
  }

  #followGlide({ from, to, begun, ms, idle }: Glide, now: number): boolean {
    const isHalting = idle && hasHalted(idle, now);
    const share = isHalting ? 1 : Math.min(1, Math.max(0, (now - begun) / ms));
    this.#view = share === 1 ? to : viewBetween(from, to, 1 - (1 - share) ** 3);
    return share === 1;
  }

  #followSpin(now: number): boolean | undefined {
    if (!this.#spin) return undefined;
    const passed = Math.max(0, Math.min(64, now - this.#spin.last));
    const left = FRICTION ** passed;
    this.#spin = { x: this.#spin.x * left, y: this.#spin.y * left, last: now };
    this.#view = draggedView(this.#view, this.#spin.x * passed, this.#spin.y * passed);
    return Math.hypot(this.#spin.x, this.#spin.y) < SLOWEST;
  }
}

function hasHalted(idle: Idle, now: number): boolean {
  idle.first ??= now;
  idle.frames += 1;
  return idle.frames <= JUDGED.frames && now - idle.first > JUDGED.ms;
}
