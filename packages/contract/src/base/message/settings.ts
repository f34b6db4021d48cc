import { Type, type Static } from 'typebox'
import { Text } from '../../shapes.ts'

/** One setting of a sender, such as a key; a secret is never returned, only whether it is set. */
export type MessageSetting = Static<typeof MessageSetting>
export const MessageSetting = Type.Object({
  code: Type.String({ title: '唯一编码' }),
  name: Type.String({ title: '参数名称' }),
  kind: Type.String({ title: '参数类型' }),
  value: Type.String({ title: '参数值' }),
  isSet: Type.Boolean({ title: '已设置' }),
})

/** Changes only the named settings: a secret that was not typed again stays. */
export const settingsBody = Type.Object({
  values: Type.Array(
    Type.Object({ code: Text('唯一编码', 50), value: Type.String({ title: '参数值', maxLength: 255 }) }),
    {
      title: '参数',
      minItems: 1,
      maxItems: 30,
    },
  ),
})
