import { useState } from 'react'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { GroupFormFields } from './group-form-fields.tsx'
import { factsOf, fieldsOf, formNames, newGroup, type GroupFields } from './group-form-values.ts'
import { groupDetail, useSaveGroup } from './group-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  onClose: () => void
}

export function GroupForm({ id, onClose }: Props) {
  const { record: detail, reading } = useFreshRecord(id, groupDetail)
  const { mutateAsync } = useSaveGroup()
  const [today] = useState(() => wallNow().startOf('day'))
  const save = (fields: GroupFields) =>
    mutateAsync({
      ...factsOf(fields),
      ...(detail && { id: detail.group.id, rowVersion: detail.group.rowVersion }),
    })
  return (
    <RecordForm<GroupFields>
      mode={id === null ? 'add' : 'edit'}
      name={detail?.group.groupName ?? '企业客户'}
      size={760}
      reading={reading}
      initialValues={detail ? fieldsOf(detail) : newGroup(today)}
      onSave={save}
      formNames={formNames}
      onClose={onClose}
    >
      <GroupFormFields detail={detail} />
    </RecordForm>
  )
}
