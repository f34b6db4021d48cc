import type { Employee } from '@chargedeck/contract/customer/customer-group/shapes'
import { Form, Input } from 'antd'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import {
  newTerms,
  TermFields,
  termNames,
  termsOf,
  termValuesOf,
  type TermValues,
} from '../customer/parts/employment-terms.tsx'
import { useAddEmployee, useEditEmployee } from './group-queries.ts'

type Fields = TermValues & { mobile?: string; realName?: string }
type Props = {
  groupId: string
  /** Null: a new one. */
  employee: Employee | null
  onClose: () => void
}

export function EmployeeDialog({ groupId, employee, onClose }: Props) {
  const add = useAddEmployee()
  const edit = useEditEmployee()
  const save = async ({ mobile = '', realName, ...typed }: Fields): Promise<unknown> => {
    const terms = { ...(realName !== undefined && { realName }), ...termsOf(typed) }
    if (employee) return edit.mutateAsync({ groupId, customerId: employee.customerId, ...terms })
    return add.mutateAsync({ groupId, mobile, ...terms })
  }
  return (
    <DialogForm<Fields>
      title={employee ? `编辑员工 - ${employee.realName ?? employee.mobile}` : '添加员工'}
      initialValues={employee ? { realName: employee.realName ?? '', ...termValuesOf(employee) } : newTerms}
      saved={employee ? '编辑成功' : '添加成功'}
      onSave={save}
      formNames={termNames}
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
      <TermFields />
    </DialogForm>
  )
}
