import { countryName } from '#domain/countries/countries.ts';
import { languageOf, textKeyOf } from '#domain/languages/languages.ts';
import { type Letter, nameFor } from '#domain/letters/letter.ts';
import { LIKENESSES, type Likeness } from '#domain/lists/around.ts';
import { bandOf, similarAges } from '#domain/privacy/ages.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { toCardView } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import { agesWords } from '#routes/site/ages/ages.server.ts';
import type { OthersView, OtherView } from '#ui/letters/views.ts';

/** For two short lines. */
const EXCERPT = 56;

type Around = Record<Likeness, Letter[]>;

export async function readAround(letter: Letter, page: PageRequest) {
  const ages = similarAges(letter.age, page.settings.ages);
  const { newer, older, ...others } = await page.site.store.letters.around(letter, {
    locale: page.locale,
    ages,
  });
  const neighbour = (each: Letter | undefined) => each && toNeighbour(each, page);
  return {
    chance: pageWords('topics', page.locale).ways.chance,
    newer: neighbour(newer),
    older: neighbour(older),
    others: toOthersView(
      letter,
      { ...others, neighbours: [newer, older].filter((each) => each !== undefined) },
      page,
    ),
  };
}

function toNeighbour(letter: Letter, { locale }: PageRequest) {
  const { tag } = languageOf(locale);
  const country = countryName(letter.country, tag);
  return { slug: letter.slug, name: nameFor(letter, locale), country };
}

function toOthersView(
  letter: Letter,
  { neighbours, ...others }: Around & { neighbours: readonly Letter[] },
  page: PageRequest,
): OthersView[] {
  const { t, locale } = page;
  const topic = pageWords('topics', locale)[letter.topic];
  const country = countryName(letter.country, languageOf(locale).tag);
  const { ofCountry } = pageWords('topics', locale, { country })[letter.topic];
  const narrows = isNarrower(letter, [...Object.values(others).flat(), ...neighbours]);
  const band = bandOf(letter.age);
  const words: Record<Likeness, Pick<OthersView, 'heading' | 'more'>> = {
    topic: {
      heading: topic.others,
      more: [{ to: paths.topic(letter.topic), label: topic.heading }],
    },
    country: {
      heading: t('letter.others.country'),
      more: [
        {
          to: paths.country(letter.country),
          label: t('country.heading', { country }),
        },
        ...(narrows ? [{ to: paths.country(letter.country, letter.topic), label: ofCountry }] : []),
      ],
    },
    age: {
      heading: t('letter.others.age'),
      more: [{ to: paths.age(band.key), label: agesWords(page, band).heading }],
    },
  };
  return LIKENESSES.filter((each) => others[each].length > 0).map((likeness) => ({
    likeness,
    ...words[likeness],
    letters: others[likeness].map((other) => toOtherView(other, page, likeness === 'country')),
  }));
}

/** As far as those around it tell: the country has another letter to its topic, and one to another. */
function isNarrower({ country, topic }: Letter, around: readonly Letter[]): boolean {
  const ofCountry = around.filter((each) => each.country === country);
  const toTopic = ofCountry.filter((each) => each.topic === topic);
  return toTopic.length > 0 && toTopic.length < ofCountry.length;
}

function toOtherView(letter: Letter, page: PageRequest, showTopic: boolean): OtherView {
  const { greeting, excerpt, country, ...card } = toCardView(letter, page, EXCERPT);
  const { slug, topic, name, age, thumbnail } = card;
  const isRead = textKeyOf(excerpt.lang) === languageOf(page.locale).textKey;
  return {
    ...{ slug, topic, name, age, thumbnail },
    country: country.name,
    place: showTopic ? page.t(`topics.${topic}`) : undefined,
    excerpt: isRead ? excerpt.text || greeting : undefined,
  };
}
