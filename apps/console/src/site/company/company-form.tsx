import type { Company } from '@chargedeck/contract/site/company/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Alert } from 'antd'
import { DataStatusSwitch } from '../../ui/fields/data-status/data-status-switch.tsx'
import { RecordForm } from '../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts'
import { CompanyFields } from './company-fields.tsx'
import { CompanyNumber } from './company-number.tsx'
import { companyOne, useSaveCompany } from './company-queries.ts'
import { editedFacts, typedFacts, type TypedFacts } from './typed-facts.ts'

type CompanyTyped = TypedFacts & { dataStatus: number }
type Props = { id: string | null; onClose: () => void }

/** What is saved here is in force at once, as a version of its own; a draft is edited beside the versions. */
export function CompanyForm({ id, onClose }: Props) {
  const { record: company, reading } = useFreshRecord(id, companyOne)
  const { mutateAsync } = useSaveCompany()
  const submit = ({ dataStatus, ...typed }: CompanyTyped) =>
    mutateAsync({
      ...editedFacts(typed),
      dataStatus,
      ...(company && { id: company.id, rowVersion: company.rowVersion }),
    })
  return (
    <RecordForm<CompanyTyped>
      mode={id === null ? 'add' : 'edit'}
      name={company?.companyName ?? '公司'}
      size={560}
      reading={reading}
      initialValues={
        company ? { ...typedFacts(company), dataStatus: company.dataStatus } : { dataStatus: dataStates.normal }
      }
      formNames={{ logoFileId: 'logo' }}
      onSave={submit}
      onClose={onClose}
    >
      {company?.hasDraft && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title="该公司有未发布的草稿"
          description="这里保存后立即生效，草稿须重新核对并保存后才能发布。"
        />
      )}
      <CompanyFields
        kept={{ contactMobile: keptOf(company, 'contactMobile'), bankAccount: keptOf(company, 'bankAccount') }}
      />
      <DataStatusSwitch />
    </RecordForm>
  )
}

const keptOf = (company: Company | null, field: 'contactMobile' | 'bankAccount') =>
  company?.[field] && (
    <>
      已填写（
      <CompanyNumber company={company} field={field} />
      ），留空不变
    </>
  )
