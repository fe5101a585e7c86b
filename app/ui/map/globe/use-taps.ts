import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CountryMarker } from '#ui/map/country-marker.ts';

type Peeking = {
  peeked: string | undefined;
  setPeeked(country: string | undefined): void;
  announce(words: string): void;
  /** What moves of itself stays where it is. */
  hold(): void;
  markers: CountryMarker[];
};

/** A letter looks out under a mouse, or at a finger's first tap; the second opens. */
export function useTaps({ peeked, setPeeked, announce, hold, markers }: Peeking) {
  const tap = useRef<{ isFinger: boolean; before?: string | undefined }>({ isFinger: false });
  return {
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || (target as Element).closest('[data-peek]')) return;
      const country = countryAt(target);
      const focused = countryAt(document.activeElement);
      const isFocused = document.activeElement?.matches(':focus-visible') ?? false;
      setPeeked(country ?? (isFocused ? focused : undefined));
    },
    /** What a mouse reaches for does not glide away from it. */
    onPointerMove({ target, pointerType }: PointerEvent) {
      if (pointerType !== 'touch' && countryAt(target)) hold();
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') setPeeked(undefined);
    },
    /** Screen readers press without a finger that has a size, and open at once. */
    onPointerDownCapture({ pointerType, width, height, pressure }: PointerEvent) {
      const isFinger = pointerType === 'touch' && (width > 1 || height > 1 || pressure > 0);
      tap.current = { isFinger, before: peeked };
    },
    onClickCapture(event: MouseEvent) {
      const country = countryAt(event.target);
      const { isFinger, before } = tap.current;
      const isFirstTap = isFinger && country !== undefined && country !== before;
      const isBeside = !country && !(event.target as Element).closest('[data-peek], button');
      tap.current = { isFinger: false };
      if (isBeside) setPeeked(undefined);
      if (!isFirstTap) return;
      event.preventDefault();
      event.stopPropagation();
      setPeeked(country);
      announce(markers.find((each) => each.country === country)?.label ?? '');
    },
  };
}

function countryAt(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-country]')?.dataset.country;
}
