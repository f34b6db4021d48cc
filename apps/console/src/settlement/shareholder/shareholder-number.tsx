import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import type { Shareholder } from '@chargedeck/contract/settlement/shareholder/shapes'
import { useMay } from '../../platform/me.ts'
import { MaskedText } from '../../ui/text/masked-text.tsx'
import { useRevealShareholder } from './shareholder-queries.ts'

type Props = { holder: Shareholder; field: 'contactMobile' | 'idNo' }

export function ShareholderNumber({ holder, field }: Props) {
  const may = useMay()
  const { mutateAsync } = useRevealShareholder(holder.id)
  const reveal = async () => (await mutateAsync())[field]
  return <MaskedText value={holder[field]} {...(may(shareholderApi.plain) && { reveal })} />
}
