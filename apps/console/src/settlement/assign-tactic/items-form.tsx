import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { SharesField } from './shares-field.tsx'
import { itemsFrom, sharesFrom, type ShareFields } from './tactic-form-values.ts'
import { useSaveItems } from './tactic-queries.ts'

type Props = { tactic: AssignTactic; onClose: () => void }

/** All items of a tactic at once. */
export function ItemsForm({ tactic: { id, tacticName, rowVersion, items }, onClose }: Props) {
  const { mutateAsync } = useSaveItems()
  return (
    <RecordForm<{ shares: ShareFields[] }>
      mode="edit"
      verb="分成明细"
      name={tacticName}
      size={720}
      initialValues={{ shares: sharesFrom(items) }}
      onSave={({ shares }) => mutateAsync({ tacticId: id, rowVersion, items: itemsFrom(shares) })}
      formNames={{ items: 'shares' }}
      onClose={onClose}
    >
      <SharesField />
    </RecordForm>
  )
}
