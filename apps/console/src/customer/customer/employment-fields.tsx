import type { Employment } from '@chargedeck/contract/customer/customer/calls'
import type { CustomerToWrite } from '@chargedeck/contract/customer/customer/form'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { Form, Input, InputNumber, Switch } from 'antd'
import { useMay } from '../../platform/me.ts'
import { GroupSelect } from './parts/group-select.tsx'

export type EmploymentValues = {
  groupId?: string | null | undefined
  employeeNo?: string | undefined
  department?: string | undefined
  pays?: boolean | undefined
  limitYuan?: number | null | undefined
}

export const employmentValuesOf = (employment: Employment | null): EmploymentValues =>
  employment
    ? {
        groupId: employment.groupId,
        employeeNo: employment.employeeNo ?? '',
        department: employment.department ?? '',
        pays: employment.groupPayFlag === 1,
        limitYuan: employment.groupMonthLimitAmt === 0 ? null : employment.groupMonthLimitAmt / 100,
      }
    : { pays: true }

type Sent = Pick<CustomerToWrite, 'groupId' | 'employeeNo' | 'department' | 'groupPayFlag' | 'groupMonthLimitAmt'>

/** Without a group there are no terms. */
export const employmentOf = ({ groupId, employeeNo, department, pays, limitYuan }: EmploymentValues): Sent =>
  groupId
    ? {
        groupId,
        employeeNo: employeeNo ?? '',
        department: department ?? '',
        groupPayFlag: pays ? 1 : 0,
        groupMonthLimitAmt: fen(Math.round((limitYuan ?? 0) * 100)),
      }
    : { groupId: null }

/** Only for roles that may list groups. */
export function EmploymentFields({ isNew }: { isNew: boolean }) {
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
        <GroupSelect />
      </Form.Item>
      {groupId && <Terms />}
    </>
  )
}

const Terms = () => (
  <>
    <Form.Item name="employeeNo" label="工号">
      <Input maxLength={20} autoComplete="off" />
    </Form.Item>
    <Form.Item name="department" label="部门">
      <Input maxLength={30} />
    </Form.Item>
    <Form.Item name="pays" label="企业支付" valuePropName="checked" extra="关闭后由员工自己的余额支付，仍享受企业折扣">
      <Switch />
    </Form.Item>
    <Form.Item
      name="limitYuan"
      label="月限额"
      extra="企业每月最多为其支付的金额，留空不限"
      rules={[{ type: 'number', min: 0.01, message: '月限额应大于0，不限请留空' }]}
    >
      <InputNumber min={0} max={1_000_000} precision={2} suffix="元" style={{ width: '100%' }} />
    </Form.Item>
  </>
)
