/** Error pages of sign-in. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#model/escape.ts';
import { pageHtml, type ServerPage } from '../http/html.ts';
import type { Refusal } from './users.ts';

const retryLink = (text: string, path = '/api/auth/token?returnUrl=%2F'): string =>
  `<a class="button" href="${escapeHtml(path)}">${escapeHtml(text)}</a>`;

const reasons: Readonly<Record<Exclude<Refusal, 'tooMany'>, (who: string) => string>> = {
  noEmail: () =>
    'The identity provider did not say which e-mail address is yours, so the portal can not tell who you are.',
  unverified: (who) => `The identity provider has not verified that the e-mail address ${who} is yours.`,
  unknown: (who) => `You are signed in as ${who}, but the portal has no user with this address.`,
  inactive: (who) => `The portal's user for ${who} has been deactivated.`,
  service: (who) =>
    `The portal's user for ${who} is a service account: programs use it by access tokens, and nobody signs in with it.`,
  address: (who) => `You are signed in as ${who}, which is no address that a user of the portal can have.`,
  name: (who) => `You are signed in as ${who}, but the portal has no user with this address, and could not make one.`,
  // The similar address itself is not disclosed.
  lookAlike: (who) =>
    `You are signed in as ${who}. The portal has no user with this address, and only an administrator can make one.`,
  linked: (who) => `The portal's user for ${who} already belongs to another account of the identity provider.`,
};

/** Page for a person whom the provider has authenticated, but the portal refuses. */
export const noAccessPage = (
  refusal: Exclude<Refusal, 'tooMany'>,
  email: string | null,
  title: string,
): ServerPage => ({
  title: 'You have no access',
  text: [
    reasons[refusal](email ?? 'your account'),
    `Ask an administrator of the ${title} to give you access, then sign in again.`,
  ],
  action: retryLink('Sign in with another account'),
});

/** Page for when the rate limit of new users is exceeded. */
export const tooManyUsersPage: ServerPage = {
  title: 'Please try again in a minute',
  text: [
    'Many people are new to the portal at the moment, and you are one of them. Nothing is wrong with your account.',
  ],
  action: retryLink('Try again'),
};

/** Page for a callback without a matching sign-in, or with an error from the provider. */
export const failedPage: ServerPage = {
  title: 'Sign-in did not succeed',
  text: [
    'It took too long, was cancelled, was begun in another window, or the identity provider refused it. Nothing has been changed.',
    'If it happens again, tell whoever runs the portal: the page Sign-ins and the log say why.',
  ],
  action: retryLink('Sign in again'),
};

/** Page for when the provider is unreachable. */
export const providerUnreachablePage: ServerPage = {
  title: 'Sign-in is not available',
  text: ['The identity provider can not be reached at the moment. Please try again in a minute.'],
  action: retryLink('Try again'),
};

/** Sends a page with `Cache-Control: no-store`. */
export const sendPage = (reply: FastifyReply, status: number, page: ServerPage): FastifyReply =>
  reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(pageHtml(page));
