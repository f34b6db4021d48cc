import { lazyPart } from '../../../ui/lazy-part.tsx'

const CompanyName = lazyPart(async () => (await import('./company-name.tsx')).CompanyName)

/** For lists that are filtered by a company. */
export const companyTexts = { companyId: (id: string) => <CompanyName id={id} /> }
