import { renameFields, withServiceSpelling, withStandardSpelling } from '@chargedeck/tcec/spelling'
import type { CarrierRow } from '../../site/carrier/public.ts'

type Speaker = Pick<CarrierRow, 'fieldSpelling' | 'edition' | 'fieldMap'>

const usesService = ({ fieldSpelling, edition }: Speaker): boolean => fieldSpelling === 'SERVICE' || edition === '2021'

/** Our content in the words of a carrier: its spelling, then the names that staff gave its fields. */
export function inWords(carrier: Speaker, content: unknown): unknown {
  const spelt = usesService(carrier) ? withServiceSpelling(content) : content
  return Object.keys(carrier.fieldMap).length === 0 ? spelt : renameFields(spelt, carrier.fieldMap)
}

/** What a carrier says, in the spelling of 2016. */
export function fromWords({ fieldMap }: Speaker, content: unknown): unknown {
  const ours = Object.fromEntries(Object.entries(fieldMap).map(([name, theirs]) => [theirs, name]))
  return withStandardSpelling(Object.keys(ours).length === 0 ? content : renameFields(content, ours))
}
