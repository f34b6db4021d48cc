import { lazyPart } from '../../../ui/lazy-part.tsx'

const ActivityName = lazyPart(async () => (await import('./activity-filter.tsx')).ActivityName)

/** For lists that are filtered by an activity. */
export const activityTexts = { activityId: (id: string) => <ActivityName id={id} /> }
