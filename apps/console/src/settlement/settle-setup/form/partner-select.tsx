import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { useEffect } from 'react'
import { ShareholderSelect } from '../../shareholder/parts/shareholder-select.tsx'
import type { SetupChoices } from './use-setup-choices.ts'

type Props = Pick<SetupChoices, 'stationId' | 'partners'> & {
  holderType: ShareholderOption['holderType']
  value?: string
  onChange?: (id: string | undefined) => void
  id?: string
}

/** A partner of the station; one of another station does not stay. */
export function PartnerSelect({ stationId, partners, holderType, onChange, ...field }: Props) {
  const isElsewhere = partners !== undefined && Boolean(field.value) && !partners.some(({ id }) => id === field.value)
  useEffect(() => {
    if (isElsewhere) onChange?.(undefined)
  }, [isElsewhere, onChange])
  return (
    <ShareholderSelect
      allowClear
      forRecord
      stationId={stationId}
      holderType={holderType}
      placeholder="不选则归运营方"
      {...(onChange && { onChange })}
      {...field}
    />
  )
}
