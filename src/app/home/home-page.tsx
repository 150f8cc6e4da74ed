import { useQuery } from '@tanstack/react-query';
import { IconDoorEnter } from '@tabler/icons-react';
import { holdsVerb } from '#model/permission.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useCalendar } from '#ui/list/state/use-calendar.ts';
import { browserFeatures } from '../../features/browser.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { usePortal } from '#ui/portal-context.tsx';
import { ScreenMessage } from '#ui/routing/screen-message.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { widgets } from '#generated/widgets.ts';
import { useMenu } from '../directory/directory.ts';
import { listItems, visibleMenu } from '../frame/menu.ts';
import { useGreetedName } from '../session/current-user.ts';
import { useNow } from '../use-now.ts';
import classes from './home.module.css';
import { ListCountTiles } from './list-counts.tsx';
import { chartHeight, HomePanel, PanelSkeleton } from './panel.tsx';
import { specOf } from './home-lists.ts';
import { homeQuery } from './home-query.ts';
import { RecentChanges } from './recent-changes.tsx';
import { Timeline } from './timeline.tsx';

const Trend = lazyPart(async () => (await import('./trend.tsx')).Trend, {
  loading: ({ trend }) => <TrendPlaceholder title={trend.title} />,
});

/** The height of a widget that loads, in rem: five lines. */
const widgetHeight = 10;

/** `/`: the home page (core 2). One answer has all of its parts; each needs its entity's read permission. */
export function HomePage() {
  const userName = useGreetedName();
  const { lists } = usePortal().home;
  const permissions = usePermissions();
  const menu = useMenu();
  const userMenu = menu && visibleMenu(menu, permissions);
  const { today } = useCalendar();
  const { data, isError, refetch } = useQuery(homeQuery(today));
  const isMissing = isError && data === undefined;

  return (
    <div className={classes.home}>
      <div>
        <h1>Welcome, {userName}</h1>
        <p className={classes.today}>{useNow().toLocaleDateString('en-US', { dateStyle: 'full' })}</p>
      </div>
      {userMenu &&
        browserFeatures.map(
          ({ name, HomePart }) => HomePart && <HomePart key={name} menu={userMenu} Panel={HomePanel} />,
        )}
      {isMissing ? <TryAgain place="screen" onRetry={() => void refetch()} /> : <Parts data={data} today={today} />}
      {menu === null ? null : <Lists title={lists.title} menu={userMenu} counts={isMissing ? null : data?.counts} />}
    </div>
  );
}

/** Everything but the lists. `data`: absent while loading. */
function Parts({ data, today }: { data: HomeAnswer | undefined; today: string }) {
  const { recent, timeline, trend } = usePortal().home;
  const permissions = usePermissions();
  const mayRead = (entity: string) => holdsVerb(permissions, specOf(entity), 'read');
  const changedSpecs = recent.entities.filter(mayRead).map(specOf);
  return (
    <div className={classes.columns}>
      <div className={classes.wide}>
        {timeline !== undefined && mayRead(timeline.entity) ? (
          <Timeline {...timeline} spec={specOf(timeline.entity)} today={today} records={data?.timeline} />
        ) : null}
        {trend !== undefined && mayRead(trend.entity) ? (
          <Trend trend={trend} spec={specOf(trend.entity)} first={data?.trend} />
        ) : null}
        {widgets
          .filter(({ permission }) => permission === undefined || permissions.has(permission))
          .map(({ title, Widget }) => (
            <HomePanel key={title} title={title}>
              <Widget loading={<PanelSkeleton height={widgetHeight} />} />
            </HomePanel>
          ))}
      </div>
      {changedSpecs.length > 0 ? <RecentChanges {...recent} specs={changedSpecs} changes={data?.changes} /> : null}
    </div>
  );
}

const TrendPlaceholder = ({ title }: { title: string }) => (
  <HomePanel title={title}>
    <PanelSkeleton height={chartHeight} />
  </HomePanel>
);

interface ListsProps {
  title: string;
  menu: MenuGroup | null;
  counts: HomeAnswer['counts'] | null | undefined;
}

const Lists = ({ menu, ...tiles }: ListsProps) =>
  menu !== null && listItems(menu).size > 0 ? <ListCountTiles menu={menu} {...tiles} /> : <NoRole />;

const NoRole = () => (
  <ScreenMessage icon={<IconDoorEnter size={24} />} title="You have no role yet">
    You are signed in, but there is nothing that you may open. An administrator of the portal can give you a role.
  </ScreenMessage>
);
