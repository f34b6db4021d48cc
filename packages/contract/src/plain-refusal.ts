/**
 * A refusal as staff read it. On the wire it ends with the key of its field, for those who write programs
 * (`账号已存在，请检查account参数`); staff know the field by its title, which the sentence has already.
 */
export const plainRefusal = (message: string): string => message.replaceAll(fieldKeys, '')

const fieldKeys = /，请检查[\w.]+(?:或[\w.]+)*参数/g
