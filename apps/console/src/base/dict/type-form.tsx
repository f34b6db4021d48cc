import type { DictType } from '@chargedeck/contract/base/dict/calls'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveType } from './dict-queries.ts'
import { WordFields } from './word-fields.tsx'

type Values = { name: string; code: string; sort: number; remark?: string }

export function TypeForm({ type, onClose }: { type: DictType | null; onClose: () => void }) {
  const save = useSaveType()
  const submit = ({ remark, ...words }: Values) =>
    save.mutateAsync({ ...words, remark: remark?.trim() || null, ...(type && { id: type.id }) })
  return (
    <RecordForm<Values>
      mode={type ? 'edit' : 'add'}
      name={type?.name ?? '字典类型'}
      initialValues={type ? { ...type, remark: type.remark ?? '' } : { sort: 100 }}
      onSave={submit}
      onClose={onClose}
    >
      <WordFields label="类型名称" field="name" codeFixed={type?.sysFlag === 'Y'} />
    </RecordForm>
  )
}
