import { customerApi, type Customer } from '@chargedeck/contract/customer/customer/calls'
import { useMay } from '../../../platform/me.ts'
import { MaskedText } from '../../../ui/text/masked-text.tsx'
import { useReveal } from '../customer-queries.ts'

type Props = { customer: Customer; field: 'mobile' | 'cardNo' }

/** The masked number, and the whole one for a while for users with the right. */
export function OwnNumber({ customer, field }: Props) {
  const may = useMay()
  const { mutateAsync } = useReveal(customer.id)
  const reveal = async () => (await mutateAsync())[field]
  return <MaskedText value={customer[field]} {...(may(customerApi.plain) && { reveal })} />
}
