import { lazyPart } from '../../../ui/lazy-part.tsx'

const GroupName = lazyPart(async () => (await import('./group-filter.tsx')).GroupName)

/** For lists that are filtered by a group. */
export const groupTexts = { groupId: (id: string) => <GroupName id={id} /> }
