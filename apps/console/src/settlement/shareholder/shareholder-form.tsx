import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { ShareholderFormFields } from './shareholder-form-fields.tsx'
import { factsOf, fieldsOf, formNames, newShareholder, type ShareholderFields } from './shareholder-form-values.ts'
import { shareholderDetail, useSaveShareholder } from './shareholder-queries.ts'

type Props = {
  /** Null: a new one. */
  id: string | null
  onClose: () => void
}

export function ShareholderForm({ id, onClose }: Props) {
  const { record: detail, reading } = useFreshRecord(id, shareholderDetail)
  const { mutateAsync } = useSaveShareholder()
  const save = (fields: ShareholderFields) =>
    mutateAsync({
      ...factsOf(fields),
      ...(detail && { id: detail.holder.id, rowVersion: detail.holder.rowVersion }),
    })
  return (
    <RecordForm<ShareholderFields>
      mode={id === null ? 'add' : 'edit'}
      name={detail?.holder.holderName ?? '合作方'}
      size={720}
      reading={reading}
      initialValues={detail ? fieldsOf(detail) : newShareholder}
      onSave={save}
      formNames={formNames}
      onClose={onClose}
    >
      <ShareholderFormFields holder={detail?.holder ?? null} />
    </RecordForm>
  )
}
