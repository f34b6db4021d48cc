import type { Employment } from '@chargedeck/contract/customer/customer/calls'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { Form, Input, Switch } from 'antd'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

/** The terms of an employee as they are typed. */
export type TermValues = {
  employeeNo?: string | undefined
  department?: string | undefined
  pays?: boolean | undefined
  limitYuan?: number | null | undefined
}

type Terms = Pick<Employment, 'employeeNo' | 'department' | 'groupPayFlag' | 'groupMonthLimitAmt'>

export const newTerms: TermValues = { pays: true }

export const termValuesOf = ({ employeeNo, department, groupPayFlag, groupMonthLimitAmt }: Terms): TermValues => ({
  employeeNo: employeeNo ?? '',
  department: department ?? '',
  pays: groupPayFlag === 1,
  limitYuan: groupMonthLimitAmt === 0 ? null : groupMonthLimitAmt / 100,
})

export const termsOf = ({ employeeNo, department, pays, limitYuan }: TermValues) => ({
  employeeNo: employeeNo ?? '',
  department: department ?? '',
  groupPayFlag: pays ? 1 : 0,
  groupMonthLimitAmt: fenOfYuan(limitYuan ?? 0),
})

/** What the body calls otherwise. */
export const termNames = { groupPayFlag: 'pays', groupMonthLimitAmt: 'limitYuan' }

export const TermFields = () => (
  <>
    <Form.Item name="employeeNo" label="工号" extra="企业自己的编号，区分大小写">
      <Input maxLength={20} autoComplete="off" />
    </Form.Item>
    <Form.Item name="department" label="部门">
      <Input maxLength={30} />
    </Form.Item>
    <Form.Item name="pays" label="企业支付" valuePropName="checked" extra="关闭后由员工自己的余额支付，仍享受企业折扣">
      <Switch />
    </Form.Item>
    <NumberItem
      name="limitYuan"
      label="月限额"
      extra="企业每月最多为其支付的金额，留空不限"
      rules={[{ type: 'number', min: 0.01, message: '月限额应大于0，不限请留空' }]}
      min={0}
      max={1_000_000}
      precision={2}
      suffix="元"
    />
  </>
)
