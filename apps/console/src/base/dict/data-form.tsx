import type { DictData } from '@chargedeck/contract/base/dict/calls'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useSaveData } from './dict-queries.ts'
import { WordFields } from './word-fields.tsx'

type Values = { value: string; code: string; sort: number; remark?: string }
type Props = { typeId: string; data: DictData | null; onClose: () => void }

export function DataForm({ typeId, data, onClose }: Props) {
  const save = useSaveData()
  const submit = ({ remark, ...words }: Values) =>
    save.mutateAsync({ ...words, typeId, remark: remark?.trim() || null, ...(data && { id: data.id }) })
  return (
    <RecordForm<Values>
      mode={data ? 'edit' : 'add'}
      name={data?.value ?? '字典值'}
      size={520}
      initialValues={data ? { ...data, remark: data.remark ?? '' } : { sort: 100 }}
      onSave={submit}
      onClose={onClose}
    >
      <WordFields label="字典值" field="value" codeFixed={data?.sysFlag === 'Y'} />
    </RecordForm>
  )
}
