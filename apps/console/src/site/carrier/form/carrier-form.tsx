import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { carrierDetail, useSaveCarrier } from '../carrier-queries.ts'
import { ApiSection } from './api-section.tsx'
import { BasicSection } from './basic-section.tsx'
import { bodyOf, fieldsOf, newCarrier, type CarrierFields } from './carrier-form-values.ts'
import { PushSection } from './push-section.tsx'
import { SecretSection } from './secret-section.tsx'
import { SettleSection } from './settle-section.tsx'

type Props = { id: string | null; onClose: () => void }

/** Secrets are written, never shown: an empty one stays as it is. */
export function CarrierForm({ id, onClose }: Props) {
  const { record, reading } = useFreshRecord(id, carrierDetail)
  const { mutateAsync } = useSaveCarrier()
  return (
    <RecordForm<CarrierFields>
      mode={id === null ? 'add' : 'edit'}
      name={record?.carrierName ?? '互联运营商'}
      size={760}
      reading={reading}
      initialValues={record ? fieldsOf(record) : newCarrier}
      formNames={{ fieldMap: 'fieldMapText' }}
      onSave={(fields) => mutateAsync(bodyOf(fields, record))}
      onClose={onClose}
    >
      <BasicSection isNew={id === null} />
      <SecretSection isNew={id === null} />
      <ApiSection />
      <PushSection />
      <SettleSection />
    </RecordForm>
  )
}
