import { Type, type Static } from 'typebox'
import { Id, Nullable, OneOf, OptionalText, Text } from '../../shapes.ts'
import { employment } from '../customer-group/shapes.ts'
import { genderLabels } from './enums.ts'

export const mostTags = 20
export const mostTagSigns = 20

export type CustomerToWrite = Static<typeof CustomerToWrite>
export const CustomerToWrite = Type.Object({
  id: Type.Optional(Id('客户ID')),
  /** The version that was read; left out: whatever version is stored. */
  rowVersion: Type.Optional(Type.Integer({ title: '版本', minimum: 1, maximum: 2_000_000_000 })),
  /** Left out in an edit: the stored number, which the screen shows masked. */
  mobile: Type.Optional(Text('手机号', 20)),
  /** Of a new customer; left out: the first company of the caller. */
  companyId: Type.Optional(Id('所属公司')),
  nickname: OptionalText('昵称', 30),
  realName: OptionalText('姓名', 30),
  gender: Type.Optional(OneOf(genderLabels, { title: '性别' })),
  tags: Type.Optional(Type.Array(Text('标签', mostTagSigns), { title: '标签', maxItems: mostTags })),
  remark: OptionalText('备注', 200),
  /** The group that employs them; null: none. What it arranges with them is read only together with it. */
  groupId: Type.Optional(Nullable(Id('所属企业'))),
  employeeNo: employment.employeeNo,
  department: employment.department,
  groupPayFlag: employment.groupPayFlag,
  groupMonthLimitAmt: employment.groupMonthLimitAmt,
})
