import { lazyPart } from '../../../ui/lazy-part.tsx'

const HolderName = lazyPart(async () => (await import('./holder-name.tsx')).HolderName)

/** For lists that are filtered by a partner. */
export const holderTexts = { holderId: (id: string) => <HolderName id={id} /> }
