import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupSelect } from '../../../customer/customer/parts/group-select.tsx'
import { DepositDialog } from '../deposit-dialog.tsx'
import { depositGroup } from '../group-slots.ts'
import { payingGroup } from './payer-queries.ts'
import { PickPayer } from './pick-payer.tsx'

export function PickedDeposit({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState<string>()
  const { data, error, refetch } = useQuery({ ...payingGroup(id ?? ''), enabled: id !== undefined })
  const whyNot = data && depositGroup.whyNot?.(data.group)
  if (data && whyNot === undefined) return <DepositDialog group={data.group} onClose={onClose} />
  return (
    <PickPayer
      title="企业预存"
      label="企业"
      whyNot={whyNot}
      failed={{ error, retry: () => void refetch() }}
      onClose={onClose}
    >
      <GroupSelect
        id="payer"
        {...(id !== undefined && { value: id })}
        onChange={(picked) => setId([picked].flat()[0])}
      />
    </PickPayer>
  )
}
