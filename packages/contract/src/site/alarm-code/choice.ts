import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { OneOf, Text } from '../../shapes.ts'
import { alarmTypeLabels } from './enums.ts'

export type AlarmCodeChoice = Static<typeof AlarmCodeChoice>
const AlarmCodeChoice = Type.Object({ code: Type.String({ title: '告警码' }), name: Type.String({ title: '名称' }) })

/** For filters and rules that choose a code; what codes mean is no secret. In its own file, since many screens load it. */
export const alarmCodeChoices = endpoint({
  method: 'GET',
  path: '/fbk/alarm/code/list',
  title: '告警码选项',
  open: 'self',
  query: Type.Object({
    alarmType: OneOf(alarmTypeLabels, { title: '类型' }),
    searchValue: Type.Optional(Text('名称或告警码', 40)),
    /** Only this one, for its name. */
    code: Type.Optional(Text('告警码', 30)),
  }),
  data: Type.Array(AlarmCodeChoice),
  errors: [],
})
