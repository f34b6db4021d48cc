import { lazyPart } from '../../ui/lazy-part.tsx'

export const FirstConnection = lazyPart(async () => (await import('./first-connection.tsx')).FirstConnection)
