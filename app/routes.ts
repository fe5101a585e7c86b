import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { TOPICS } from './domain/topics/topics.ts';

/** Routes that exist once for each topic. */
const topicRoutes = TOPICS.flatMap((topic) => [
  route(topic, 'routes/site/topic.tsx', { id: `${topic}` }),
  route(`${topic}/write`, 'routes/site/write.tsx', { id: `${topic}-write` }),
  route(`${topic}/adopt`, 'routes/site/adoption.tsx', { id: `${topic}-adopt` }, [
    route(':id', 'routes/site/adopted-letter.tsx', { id: `${topic}-adopt-letter` }),
  ]),
]);

/** One parent handles the locale in front of every address; English stands without one. */
export default [
  route(':lang?', 'routes/site/layout.tsx', [
    index('routes/site/home.tsx'),
    ...topicRoutes,
    route('adoption', 'routes/site/adoption.tsx', { id: 'adoption' }, [
      route(':id', 'routes/site/adopted-letter.tsx', { id: 'adoption-letter' }),
    ]),
    route('letters/:slug', 'routes/site/letter.tsx'),
    route('countries/:code', 'routes/site/country.tsx'),
    route('map', 'routes/site/map.tsx'),
    route('write', 'routes/site/write.tsx', { id: 'write' }),
    route('about', 'routes/site/about.tsx'),
    route('support', 'routes/site/support.tsx'),
    route('donate', 'routes/site/donate.tsx'),
    route('ocean', 'routes/site/ocean.tsx'),
    route('privacy', 'routes/site/privacy.tsx'),
    route('authentication', 'routes/staff/authentication.tsx'),
    route('authentication/code', 'routes/staff/sign-in-code.tsx'),
    route('authentication/reset', 'routes/staff/forgotten.tsx'),
    route('authentication/welcome', 'routes/staff/welcome.tsx'),
    route('profile', 'routes/staff/desk.tsx', [
      index('routes/staff/profile.tsx'),
      route('responses', 'routes/staff/responses/queue.tsx'),
      route('responses/approve', 'routes/staff/responses/approve.tsx'),
      route('responses/unapprove', 'routes/staff/responses/unapprove.tsx'),
      route('responses/reject', 'routes/staff/responses/reject.tsx'),
      route('responses/:id/edit', 'routes/staff/responses/edit.tsx'),
      route('responses/:id/contact', 'routes/staff/responses/contact.tsx'),
      route('submissions', 'routes/staff/submissions/queue.tsx'),
      route('submissions/publish', 'routes/staff/submissions/publish.tsx'),
      route('submissions/unpublish', 'routes/staff/submissions/unpublish.tsx'),
      route('submissions/reject', 'routes/staff/submissions/reject.tsx'),
      route('submissions/reopen', 'routes/staff/submissions/reopen.tsx'),
      route('letters/:id', 'routes/staff/submissions/letter.tsx'),
      route('letters/:id/edit', 'routes/staff/submissions/edit.tsx'),
      route('undo', 'routes/staff/undo.tsx'),
      route('account', 'routes/staff/account/account.tsx'),
      route('account/password', 'routes/staff/account/password.tsx'),
      route('account/two-factor', 'routes/staff/account/two-factor.tsx'),
      route('account/two-factor/off', 'routes/staff/account/two-factor-off.tsx'),
      route('account/two-factor/codes', 'routes/staff/account/recovery-codes.tsx'),
      route('account/digest', 'routes/staff/account/digest.ts'),
      route('account/sign-out-everywhere', 'routes/staff/account/sign-out-everywhere.ts'),
      route('team', 'routes/staff/team/team.tsx'),
      route('team/invite', 'routes/staff/team/invite.tsx'),
      route('team/:id', 'routes/staff/team/member.tsx'),
      route('team/:id/reset', 'routes/staff/team/reset.tsx'),
      route('team/:id/two-factor-off', 'routes/staff/team/two-factor-off.tsx'),
      route('team/:id/remove', 'routes/staff/team/remove.tsx'),
      route('team/invitations/:id/renew', 'routes/staff/team/renew.tsx'),
      route('team/invitations/:id/cancel', 'routes/staff/team/cancel.tsx'),
    ]),
    route('profile/events', 'routes/staff/events.ts'),
    route('profile/sign-out', 'routes/staff/sign-out.ts'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig;
