import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import {
  type GlobeView,
  limitView,
  nearestToMiddle,
  type Place,
  viewOver,
  ZOOM_LEVELS,
  ZOOM_STEP,
  zoomLevel,
} from '#domain/countries/globe.ts';
import { useBrowserLayoutEffect } from '#ui/behaviour/browser-layout-effect.ts';
import { isCalm } from '#ui/behaviour/paper.ts';
import { store, stored } from '#ui/behaviour/storage.ts';
import type { CountryMarker } from '#ui/map/country-marker.ts';
import type { Sheet } from '#ui/map/painting/draw.ts';
import { Easel } from '#ui/map/painting/easel.ts';
import type { Painter } from '#ui/map/painting/painter.ts';
import { onOtherLook, type Palette, readPalette } from '#ui/map/painting/palette.ts';
import { type StampPlace, stampSize } from '#ui/map/painting/stamps.ts';
import { listenToGestures, ZOOMED_FROM } from './gestures.ts';
import { GlobeMotion } from './motion.ts';
import { placeStamps } from './place-stamps.ts';

type Change = 'middle' | 'zoom';

/** At first the globe turns this far, in degrees and milliseconds, and comes to rest by itself. */
const FIRST_TURN = { degrees: 80, ms: 4600 };
/** A stamp farther from the middle, in degrees, is not what one looks at. */
const LOOKED_AT = 25;
const RATIO_MAX = 2;
const STORED = 'globe:';

type Shown = {
  markers: CountryMarker[];
  painter: Painter;
  drawn: () => void;
  lost: (error: unknown) => void;
};

export function useGlobe({ markers, painter, drawn, lost }: Shown) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, announce] = useState('');
  const next = useRef<Change>(undefined);

  const homes = useMemo(
    () => markers.map(({ country }): Place => painter.places[country] ?? [0, 0]),
    [markers, painter],
  );
  const countries = useMemo(() => markers.map(({ country }) => country).join(' '), [markers]);
  const whole = useMemo(() => viewOver(homes), [homes]);
  const scene = useRef<{ easel?: Easel; sheet?: Sheet; palette?: Palette }>({});

  const draw = (view: GlobeView) => {
    const { easel, sheet, palette } = scene.current;
    if (!easel || !sheet || !palette) return;
    const shown = (stamps: StampPlace[]) => {
      if (!frame.current || !list.current) return;
      placeStamps(list.current.children, stamps);
      frame.current.toggleAttribute('data-zoomed', view.zoom > ZOOMED_FROM);
      frame.current.toggleAttribute('data-shown', true);
      drawn();
    };
    easel.show({ painting: { view, sheet, palette, countries }, shown });
  };
  const keep = (view: GlobeView) => store('sessionStorage', STORED + key, view);
  const settled = (view: GlobeView) => {
    keep(view);
    const nearest = nearestToMiddle(view, homes);
    const level = zoomLevel(view.zoom);
    setRest({ middle: nearest, level });
    if (next.current === 'zoom') announce(t('map.zoomed', { level, all: ZOOM_LEVELS }));
    if (next.current === 'middle') announce(inWords(view));
    next.current = undefined;
  };
  const inWords = (view: GlobeView) => {
    const marker = markers[nearestToMiddle(view, homes, LOOKED_AT) ?? -1];
    if (!marker) return t('map.middleEmpty');
    return t('map.middle', { country: marker.name, letters: marker.letters });
  };

  const told = useRef({ draw, settled, keep });
  const before = useRef<GlobeView>(undefined);
  const [motion] = useState(() => {
    before.current = stored<GlobeView>('sessionStorage', STORED + key);
    return new GlobeMotion(before.current ?? (isCalm() ? whole : turnedAway(whole)), {
      isCalm,
      draw: (view) => told.current.draw(view),
      isDrawing: () => scene.current.easel?.isPainting ?? false,
      settled: (view) => told.current.settled(view),
    });
  });
  const [rest, setRest] = useState(() => ({
    middle: nearestToMiddle(before.current ?? whole, homes),
    level: zoomLevel(motion.view.zoom),
  }));

  useBrowserLayoutEffect(() => {
    told.current = { draw, settled, keep };
  });

  const touched = useCallback(
    (how?: Change) => {
      next.current = how;
      motion.hold();
    },
    [motion],
  );

  useBrowserLayoutEffect(() => {
    const element = frame.current;
    if (!element || !canvas.current) return;
    scene.current.easel = new Easel(canvas.current, painter, lost);
    const resize = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(RATIO_MAX, window.devicePixelRatio);
      const { sheet } = scene.current;
      if (sheet?.width === width && sheet.height === height && sheet.ratio === ratio) return;
      const radius = Math.max(40, Math.min(width * 0.475, height * 0.445));
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      scene.current.sheet = { width, height, radius, rem, ratio };
      element.dataset.size = stampSize(radius);
      told.current.draw(motion.view);
    };
    const look = () => {
      scene.current.palette = readPalette(element);
      told.current.draw(motion.view);
    };
    look();
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    const stopLooking = onOtherLook(look);
    const stopListening = listenToGestures({
      element,
      motion,
      radius: () => scene.current.sheet?.radius ?? 1,
      touched,
    });
    return () => {
      observer.disconnect();
      stopLooking();
      stopListening();
      motion.end();
      told.current.keep(motion.view);
    };
  }, [lost, motion, painter, touched]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the first turn of one visit.
  useEffect(() => {
    if (before.current || isCalm()) return;
    motion.glideTo(whole, { ms: FIRST_TURN.ms, idle: true });
  }, [motion]);

  const leadTo = (view: GlobeView) => {
    touched('zoom');
    motion.glideTo(view);
    setRest((now) => ({ ...now, level: zoomLevel(limitView(view).zoom) }));
  };
  const zoomBy = (steps: 1 | -1) => {
    const { aim } = motion;
    leadTo({ ...aim, zoom: aim.zoom * ZOOM_STEP ** steps });
  };
  const showWhole = () => leadTo(whole);
  const isRestored = () => before.current !== undefined;
  return {
    frame,
    canvas,
    list,
    motion,
    homes,
    said,
    announce,
    touched,
    zoomBy,
    showWhole,
    isRestored,
    ...rest,
  };
}

function turnedAway(view: GlobeView): GlobeView {
  return { ...view, longitude: view.longitude - FIRST_TURN.degrees };
}
