import { fieldNamesOf } from '@chargedeck/domain/carrier/regulator/profiles'
import { renameFields, withServiceSpelling, withStandardSpelling } from '@chargedeck/tcec/spelling'
import type { CarrierRow } from '../../site/carrier/public.ts'

type Speaker = Pick<CarrierRow, 'apiStandard' | 'fieldSpelling' | 'edition' | 'fieldMap'>

const usesService = ({ fieldSpelling, edition }: Speaker): boolean => fieldSpelling === 'SERVICE' || edition === '2021'

/** Our content in the words of a carrier: its spelling, then its names of fields; nowhere else are they renamed. */
export function inWords(carrier: Speaker, content: unknown): unknown {
  const spelt = usesService(carrier) ? withServiceSpelling(content) : content
  const names = fieldNamesOf(carrier)
  return Object.keys(names).length === 0 ? spelt : renameFields(spelt, names)
}

/** What a carrier says, in the spelling of 2016. */
export function fromWords(carrier: Speaker, content: unknown): unknown {
  const ours = Object.fromEntries(Object.entries(fieldNamesOf(carrier)).map(([name, theirs]) => [theirs, name]))
  return withStandardSpelling(Object.keys(ours).length === 0 ? content : renameFields(content, ours))
}
