import { lazyPart } from '../../ui/lazy-part.tsx'

export const PilePassword = lazyPart(async () => (await import('./password-section.tsx')).PasswordSection)
