import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerChoice } from '../../../customer/customer/parts/customer-choice.tsx'
import { topUpCustomer } from '../customer-slots.ts'
import { TopUpDialog } from '../top-up-dialog.tsx'
import { payingCustomer } from './payer-queries.ts'
import { PickPayer } from './pick-payer.tsx'

export function PickedTopUp({ onClose }: { onClose: () => void }) {
  const [id, setId] = useState<string>()
  const { data, error, refetch } = useQuery({ ...payingCustomer(id ?? ''), enabled: id !== undefined })
  const whyNot = data && topUpCustomer.whyNot?.(data.customer)
  if (data && whyNot === undefined) return <TopUpDialog customer={data.customer} onClose={onClose} />
  return (
    <PickPayer
      title="充值"
      label="客户"
      whyNot={whyNot}
      failed={{ error, retry: () => void refetch() }}
      onClose={onClose}
    >
      <CustomerChoice
        id="payer"
        {...(id !== undefined && { value: id })}
        onChange={(picked) => setId([picked].flat()[0])}
      />
    </PickPayer>
  )
}
