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
import { PersonFields, type Person } from './person-fields.tsx'
import { useAddEmployee, useEditEmployee } from './group-queries.ts'

type Fields = TermValues & Person & { realName?: string }
type Props = {
  groupId: string
  /** Null: a new one. */
  employee: Employee | null
  onClose: () => void
}

export function EmployeeDialog({ groupId, employee, onClose }: Props) {
  const add = useAddEmployee()
  const edit = useEditEmployee()
  const save = async ({ by, mobile = '', customerId = '', realName, ...typed }: Fields): Promise<unknown> => {
    const terms = { ...(realName !== undefined && { realName }), ...termsOf(typed) }
    if (employee) {
      const { customerId: id, rowVersion } = employee
      return edit.mutateAsync({ groupId, customerId: id, ...terms, rowVersion })
    }
    return add.mutateAsync({ groupId, ...(by === 'customer' ? { customerId } : { mobile }), ...terms })
  }
  return (
    <DialogForm<Fields>
      title={employee ? `编辑员工 - ${employee.realName ?? employee.mobile}` : '添加员工'}
      initialValues={
        employee ? { realName: employee.realName ?? '', ...termValuesOf(employee) } : { ...newTerms, by: 'mobile' }
      }
      saved={employee ? '编辑成功' : '添加成功'}
      onSave={save}
      formNames={termNames}
      onClose={onClose}
    >
      {!employee && <PersonFields />}
      <Form.Item name="realName" label="姓名">
        <Input maxLength={30} />
      </Form.Item>
      <TermFields />
    </DialogForm>
  )
}
