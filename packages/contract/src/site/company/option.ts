import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { DataStatus, Id } from '../../shapes.ts'

export type CompanyOption = Static<typeof CompanyOption>
const CompanyOption = Type.Object({
  id: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  operatorId: Type.String({ title: '运营商ID' }),
  /** A disabled company keeps its records and gets no new ones. */
  dataStatus: DataStatus(),
  /** False: the user only works at a station of this company, and does not see what belongs to the company. */
  inScope: Type.Boolean({ title: '在数据范围内' }),
})

/** For screens that choose a company; in its own file, since many lists load it. */
export const companyList = endpoint({
  method: 'GET',
  path: '/company/list',
  title: '列表',
  data: Type.Array(CompanyOption),
  errors: [],
})
