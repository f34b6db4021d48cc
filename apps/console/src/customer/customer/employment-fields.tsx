import type { Employment } from '@chargedeck/contract/customer/customer/calls'
import type { CustomerToWrite } from '@chargedeck/contract/customer/customer/form'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { contractStateLabels } from '@chargedeck/contract/customer/customer-group/enums'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form } from 'antd'
import { useMay } from '../../platform/me.ts'
import { newTerms, TermFields, termsOf, termValuesOf, type TermValues } from './parts/employment-terms.tsx'
import { GroupSelect } from './parts/group-select.tsx'

export type EmploymentValues = TermValues & { groupId?: string | null | undefined }

export const employmentValuesOf = (employment: Employment | null): EmploymentValues =>
  employment ? { groupId: employment.groupId, ...termValuesOf(employment) } : newTerms

type Sent = Pick<CustomerToWrite, 'groupId' | 'employeeNo' | 'department' | 'groupPayFlag' | 'groupMonthLimitAmt'>

/** Without a group there are no terms. */
export const employmentOf = ({ groupId, ...terms }: EmploymentValues): Sent =>
  groupId ? { groupId, ...termsOf(terms) } : { groupId: null }

/** A group takes on nobody while it is disabled or after its contract. */
function whyNotEmploy({ status, contractState }: CustomerGroup): string | null {
  if (status !== dataStates.normal) return '已停用'
  return contractState === 'ENDED' ? `合同${contractStateLabels.ENDED}` : null
}

type Props = {
  isNew: boolean
  /** Of the customer, where it is known. */
  companyId: string | undefined
}

/** Only for roles that may list groups. */
export function EmploymentFields({ isNew, companyId }: Props) {
  const may = useMay()
  const form = Form.useFormInstance<EmploymentValues>()
  const groupId = Form.useWatch('groupId', form)
  if (!may(customerGroupApi.page)) return null
  return (
    <>
      <Form.Item
        name="groupId"
        label="所属企业"
        extra={isNew ? '选择后成为该企业的员工' : '选择后成为该企业的员工，清空即移出企业'}
      >
        <GroupSelect companyId={companyId} whyNot={whyNotEmploy} />
      </Form.Item>
      {groupId && <TermFields />}
    </>
  )
}
