import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link } from 'react-router';
import { expect, test } from 'vitest';
import { MenuLink, SiteLink } from './site-link.tsx';

const rendered = (page: string, link: React.ReactNode) => {
  const Page = createRoutesStub([{ path: '*', Component: () => link }]);
  return renderToString(<Page initialEntries={[page]} />);
};

test.each([
  ['/', '/', '/'],
  ['/sea', '/letters/sea-amina', '/letters/sea-amina'],
  ['/ar/sea', '/', '/ar'],
  ['/fr', '/sea?before=1.a', '/fr/sea?before=1.a'],
  ['/cn', '/letters/a?text=fr&after=b#answers', '/cn/letters/a?text=fr&after=b#answers'],
  ['/sea', '/letters/%E6%B5%B7', '/letters/%E6%B5%B7'],
  ['/sea', '//elsewhere.example', '/elsewhere.example'],
])('on %s a link to %s is sent as React Router sends its own', (page, to, address) => {
  expect(import.meta.env.SSR).toBe(true);
  const attributes = { className: 'button', rel: 'next', 'data-quiet': true, tabIndex: -1 };
  const change = { preventScrollReset: true, viewTransition: false, state: { overList: true } };
  expect(
    rendered(
      page,
      <SiteLink to={to} {...attributes} {...change}>
        Amina &amp; <b>the sea</b>
      </SiteLink>,
    ),
  ).toBe(
    rendered(
      page,
      <Link discover="none" prefetch="intent" to={address} {...attributes} {...change}>
        Amina &amp; <b>the sea</b>
      </Link>,
    ),
  );
});

test('a link of a menu says that it leads to the page one is on', () => {
  expect(rendered('/fr/sea', <MenuLink to="/sea">Sea</MenuLink>)).toContain('aria-current="page"');
  expect(rendered('/fr/sea', <MenuLink to="/">Home</MenuLink>)).not.toContain('aria-current');
});
