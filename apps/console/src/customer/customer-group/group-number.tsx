import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { useMay } from '../../platform/me.ts'
import { MaskedText } from '../../ui/text/masked-text.tsx'
import { useRevealGroup } from './group-queries.ts'

type Props = { id: string; field: 'contactMobile' | 'phone' | 'bankAccount'; masked: string | null | undefined }

/** The masked number, and the whole one for a while for users with the right. */
export function GroupNumber({ id, field, masked }: Props) {
  const may = useMay()
  const { mutateAsync } = useRevealGroup(id)
  const reveal = async () => (await mutateAsync())[field]
  return <MaskedText value={masked ?? null} {...(may(customerGroupApi.plain) && { reveal })} />
}
