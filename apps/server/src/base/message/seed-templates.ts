import type { Context } from '../../platform/context.ts'
import { accountChanged } from './guarded-template.ts'
import { insertTemplate } from './template-store.ts'

const shipped = [
  ['LOGIN', 'LOGIN_CODE', '登录验证码'],
  ['REGISTER', 'REGISTER_CODE', '注册验证码'],
  ['RECOVER', 'RECOVER_CODE', '找回密码验证码'],
  ['BIND', 'BIND_CODE', '绑定验证码'],
] as const

const smsNotices = [
  ['OCCUPY_CHARGE_END', '充电结束提醒', '您在${station}的充电已结束，请在${minutes}分钟内驶离，超时将收取占位费。'],
  ['OCCUPY_BEGUN', '占位开始提醒', '您在${station}的免费停留已结束，占位费开始计费，请尽快驶离。'],
  ['OCCUPY_GOES_ON', '占位持续提醒', '您在${station}已占位${minutes}分钟，占位费${amount}元，请尽快驶离。'],
  ['WARNING', '告警通知', '${title}，${place}，请及时处理。'],
] as const

const sentence = '您的验证码为${code}，${minutes}分钟内有效，请勿告知他人。'

/** Adds missing templates that sign-in needs. Runs at every start. */
export async function seedMessageTemplates(ctx: Context): Promise<void> {
  for (const [purpose, code, name] of shipped) {
    const template = { purpose, code, name, shippedFlag: 1, createTime: ctx.now() }
    await insertTemplate(ctx.tx, { ...template, id: ctx.nextId(), channel: 'sms', content: sentence })
    await insertTemplate(ctx.tx, {
      ...template,
      id: ctx.nextId(),
      channel: 'email',
      title: `${name}：智慧充电运营管理平台`,
      content: `${sentence}如非本人操作，请忽略本邮件。`,
    })
  }
  for (const [code, name, content] of smsNotices)
    await insertTemplate(ctx.tx, {
      id: ctx.nextId(),
      purpose: 'NOTICE',
      channel: 'sms',
      code,
      name,
      content,
      shippedFlag: 1,
      createTime: ctx.now(),
    })
  const alert = { purpose: 'NOTICE', code: accountChanged, name: '账号变更提醒', shippedFlag: 1 } as const
  const content = '您的账号${account}的${what}。如非您本人要求，请立即联系管理员。'
  await insertTemplate(ctx.tx, { ...alert, id: ctx.nextId(), channel: 'sms', content, createTime: ctx.now() })
}
