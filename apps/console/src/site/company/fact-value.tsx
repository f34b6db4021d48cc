import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import type { CompanyFact } from '@chargedeck/domain/company/facts'
import { AreaText } from '../../base/area/parts/area-text.tsx'

/** One fact in words, or the picture. */
export function FactValue({ fact, of }: { fact: CompanyFact; of: CompanyVersion['content'] }) {
  if (fact === 'orgId') return of.orgName ?? '-'
  if (fact === 'areaCode') return of.areaCode ? <AreaText areaCode={of.areaCode} /> : '-'
  if (fact !== 'logoFileId') return of[fact] || '-'
  return of.logoFileId ? <img src={`/api/file/small/${of.logoFileId}`} alt="公司标识" height={24} /> : '-'
}
