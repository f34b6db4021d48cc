import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'

export type CompanyOption = Static<typeof CompanyOption>
const CompanyOption = Type.Object({
  id: Id('公司ID'),
  companyName: Type.String({ title: '公司' }),
  operatorId: Type.String({ title: '运营商ID' }),
})

export const companyApi = {
  list: endpoint({ method: 'GET', path: '/company/list', title: '列表', data: Type.Array(CompanyOption), errors: [] }),
}
