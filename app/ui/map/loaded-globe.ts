import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  startTransition,
  useEffect,
  useState,
} from 'react';

type Globe = typeof import('./globe/globe.tsx').default;
type Props = ComponentProps<Globe>;

type LoadedGlobe = {
  Globe: ComponentType<Props>;
  painter: Props['painter'];
  lost: Props['lost'];
  /** What of the flat map had the focus as the globe came: a country's link, or the map. */
  focused: string | undefined;
};

/** The globe's code and outlines, as soon as the map is near; what does not come leaves the flat one. */
export function useLoadedGlobe(region: RefObject<HTMLElement | null>): LoadedGlobe | undefined {
  const [globe, setGlobe] = useState<LoadedGlobe>();

  useEffect(() => {
    if (!region.current) return;
    const element = region.current;
    let isLeft = false;
    const stayFlat = (error: unknown) => {
      console.info('The globe did not arrive; the flat map stays.', error);
      if (!isLeft) setGlobe(undefined);
    };
    const load = async () => {
      try {
        const { default: Globe, loadPainter } = await import('./globe/globe.tsx');
        const painter = await loadPainter();
        if (isLeft) return;
        startTransition(() =>
          setGlobe({ Globe, painter, lost: stayFlat, focused: focusedOn(element) }),
        );
      } catch (error) {
        stayFlat(error);
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [region]);

  return globe;
}

function focusedOn(map: HTMLElement): string | undefined {
  const { activeElement } = document;
  if (activeElement === map) return 'map';
  if (!map.contains(activeElement)) return undefined;
  return activeElement?.closest<HTMLElement>('[data-country]')?.dataset.country;
}
