import type { ImportColumn, SheetKind } from '../../../base/sheet-import/public.ts'

export type EmployeeField = 'mobile' | 'realName' | 'employeeNo' | 'department' | 'groupPayFlag' | 'limit'

const text = (title: string, field: EmployeeField, maxLength: number, sample: string) => ({
  title,
  field,
  sample,
  required: false,
  rules: { type: 'string', maxLength },
})
const yesNo = { 1: '是', 0: '否' }

const columns: readonly ImportColumn<EmployeeField>[] = [
  { ...text('手机号', 'mobile', 20, '13800000001'), required: true, isNumber: true, takes: '1开头的11位数字' },
  text('姓名', 'realName', 30, '示例员工'),
  { ...text('工号', 'employeeNo', 20, 'E001'), isNumber: true },
  text('部门', 'department', 30, '运输一队'),
  { ...text('企业支付', 'groupPayFlag', 1, '是'), labels: yesNo },
  {
    title: '月限额(元)',
    field: 'limit',
    sample: 500,
    required: false,
    rules: { type: 'number', minimum: 0.01, maximum: 1_000_000, decimals: 2 },
  },
]

export const employeeSheet: SheetKind<EmployeeField> = {
  name: '企业员工',
  columns,
  unreadable: 'EMPLOYEE.IMPORT_UNREADABLE',
  tooLong: 'EMPLOYEE.IMPORT_TOO_LONG',
}
