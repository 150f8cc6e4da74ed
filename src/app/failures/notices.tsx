import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useStore } from '#ui/store.ts';
import { banners, closeBanner, type Banner } from './banners.ts';
import { connection, type Connection } from './connection.ts';
import { newVersion } from './new-version.ts';
import classes from './notices.module.css';

/** Above every page: the connection's state, a new version, and the banners of failed calls. */
export function Notices() {
  const isChangeLost = useStore(banners).some(({ repeated }) => !repeated);
  return (
    <div className={classes.frame} data-not-printed data-change-failed={isChangeLost || undefined}>
      <div className={classes.notices} data-notices>
        <ConnectionNotice />
        <NewVersionNotice />
        <Banners />
      </div>
    </div>
  );
}

const connectionTexts: Record<Exclude<Connection, 'up'>, string> = {
  offline: 'You are offline. Your changes are kept here; press Save when you are back.',
  unreachable: 'The server does not respond. Your changes are kept here; press Save when it is back.',
};

/** One notice for the lost connection and all calls that failed because of it. */
function ConnectionNotice() {
  const state = useStore(connection);
  const failed = useStore(banners).filter(({ transient }) => transient);
  const Icon = state === 'offline' ? IconWifiOff : IconPlugConnectedX;
  return (
    <output className={classes.notice}>
      {state === 'up' ? null : (
        <Alert color="amber" icon={<Icon />} title="No connection">
          {connectionTexts[state]}
          {failed.length === 0 ? null : (
            <div className={classes.failed}>
              {failed.map(({ id, call, text }) => (
                <div key={`${call} ${text}`}>
                  <b>
                    {id} · {call}
                  </b>
                  {text}
                </div>
              ))}
            </div>
          )}
        </Alert>
      )}
    </output>
  );
}

function NewVersionNotice() {
  const isNew = useStore(newVersion);
  return (
    <output className={classes.notice}>
      {isNew ? (
        <Alert color="petrol" icon={<IconRefresh />} title="A new version of the portal is ready">
          <div className={classes.action}>
            Reload when it suits you: unsaved changes are not discarded without asking.
            <Button size="compact-sm" variant="light" onClick={() => window.location.reload()}>
              Reload
            </Button>
          </div>
        </Alert>
      ) : null}
    </output>
  );
}

/** Banners shown; the others are only counted below. */
const maxBanners = 3;

function Banners() {
  const isLost = useStore(connection) !== 'up';
  const visible = useStore(banners).filter(({ transient }) => !(transient && isLost));
  const hidden = visible.slice(maxBanners);
  return (
    <>
      {visible.slice(0, maxBanners).map(renderBanner)}
      {hidden.length > 0 ? (
        <details className={classes.rest}>
          <summary>{hidden.length} more</summary>
          {hidden.map(renderBanner)}
        </details>
      ) : null}
    </>
  );
}

const renderBanner = (banner: Banner) => (
  <Alert
    key={`${banner.call} ${banner.text}`}
    role="alert"
    color="red"
    icon={<IconAlertTriangle />}
    title={`${banner.id} · ${banner.call}`}
    withCloseButton
    closeButtonLabel="Close"
    onClose={() => closeBanner(banner)}
  >
    {banner.text}
  </Alert>
);
