import type { ApiStandard } from '../kinds.ts'
import { namesOf, type TellingKind } from './profiles.ts'

/** What a partner is sent: the interface of its standard. Null: it has no such interface. The line puts the fields into the partner's words. */
export function contentFor(
  { apiStandard }: { apiStandard: ApiStandard },
  kind: TellingKind,
  content: object,
): { apiName: string; content: object } | null {
  const apiName = namesOf(apiStandard)[kind]
  return apiName === undefined ? null : { apiName, content }
}
