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
import { drawGlobe, type Sheet } from './draw.ts';
import { listenToGestures, ZOOMED_FROM } from './gestures.ts';
import { GlobeMotion } from './motion.ts';
import { onOtherLook, type Palette, readPalette } from './palette.ts';
import { placeStamps, type StampSpots, stampSize, stampSpots } from './stamps.ts';
import type { World } from './world.ts';

type Change = 'middle' | 'zoom';

/** At first the globe turns this far, in degrees and milliseconds, and comes to rest by itself. */
const FIRST_TURN = { degrees: 80, ms: 4600 };
/** A stamp farther from the middle, in degrees, is not what one looks at. */
const LOOKED_AT = 25;
const RATIO_MAX = 2;
const STORED = 'globe:';

export function useGlobe(globe: { markers: CountryMarker[]; world: World; drawn: () => void }) {
  const { markers, world, drawn } = globe;
  const { t } = useTranslation();
  const { key } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [said, announce] = useState('');
  const next = useRef<Change>(undefined);

  const homes = useMemo(
    () => markers.map(({ country }): Place => world.places[country] ?? [0, 0]),
    [markers, world],
  );
  const written = useMemo(
    () => world.of(new Set(markers.map(({ country }) => country))),
    [markers, world],
  );
  const whole = useMemo(() => viewOver(homes), [homes]);
  const scene = useRef<{ sheet?: Sheet; palette?: Palette; spots?: StampSpots }>({});

  const draw = (view: GlobeView) => {
    const { sheet, palette, spots } = scene.current;
    if (!sheet || !palette || !spots || !frame.current || !list.current) return;
    const places = spots(view.zoom);
    const leaders = homes.flatMap((home, i) => {
      const place = places[i] ?? home;
      return place === home ? [] : [[home, place] as const];
    });
    drawGlobe(sheet, view, { world, written, palette, leaders });
    placeStamps(list.current.children, places, view, sheet);
    frame.current.toggleAttribute('data-zoomed', view.zoom > ZOOMED_FROM);
    drawn();
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
    const brush = canvas.current?.getContext('2d');
    if (!element || !canvas.current || !brush) return;
    const paper = canvas.current;
    const resize = () => {
      const { clientWidth: width, clientHeight: height } = element;
      const ratio = Math.min(RATIO_MAX, window.devicePixelRatio);
      const { sheet } = scene.current;
      if (sheet?.width === width && sheet.height === height && sheet.ratio === ratio) return;
      const radius = Math.max(40, Math.min(width * 0.475, height * 0.445));
      paper.width = Math.round(width * ratio);
      paper.height = Math.round(height * ratio);
      scene.current.sheet = { brush, width, height, radius, ratio };
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      scene.current.spots = stampSpots(homes, radius, rem);
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
  }, [homes, motion, touched]);

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
