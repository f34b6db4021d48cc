import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { Form, Input, InputNumber, Switch } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { useAddEmployee, useEditEmployee } from './group-queries.ts'

type Fields = {
  mobile?: string
  realName?: string
  employeeNo?: string
  department?: string
  pays: boolean
  limitYuan?: number | null
}
type Props = {
  groupId: string
  /** Null: a new one. */
  employee: Employee | null
  onClose: () => void
}

const formNames = { groupPayFlag: 'pays', groupMonthLimitAmt: 'limitYuan' }

export function EmployeeDialog({ groupId, employee, onClose }: Props) {
  const add = useAddEmployee()
  const edit = useEditEmployee()
  const save = async ({ mobile = '', pays, limitYuan, ...words }: Fields): Promise<unknown> => {
    const terms = { ...words, groupPayFlag: pays ? 1 : 0, groupMonthLimitAmt: fen(Math.round((limitYuan ?? 0) * 100)) }
    if (employee) return edit.mutateAsync({ groupId, customerId: employee.customerId, ...terms })
    return add.mutateAsync({ groupId, mobile, ...terms })
  }
  return (
    <DialogForm<Fields>
      title={employee ? `编辑员工 - ${employee.realName ?? employee.mobile}` : '添加员工'}
      initialValues={employee ? fieldsOf(employee) : { pays: true }}
      saved={employee ? '编辑成功' : '添加成功'}
      onSave={save}
      formNames={formNames}
      onClose={onClose}
    >
      {!employee && (
        <Form.Item
          name="mobile"
          label="手机号"
          extra="还不是客户的手机号会同时登记为客户"
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={20} autoFocus />
        </Form.Item>
      )}
      <Form.Item name="realName" label="姓名">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="employeeNo" label="工号">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="department" label="部门">
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item
        name="pays"
        label="企业支付"
        valuePropName="checked"
        extra="关闭后由员工自己的余额支付，仍享受企业折扣"
      >
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
    </DialogForm>
  )
}

const fieldsOf = ({ realName, employeeNo, department, groupPayFlag, groupMonthLimitAmt }: Employee): Fields => ({
  realName: realName ?? '',
  employeeNo: employeeNo ?? '',
  department: department ?? '',
  pays: groupPayFlag === 1,
  limitYuan: groupMonthLimitAmt === 0 ? null : groupMonthLimitAmt / 100,
})
