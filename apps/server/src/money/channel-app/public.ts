// The operator's apps within WeChat and Alipay.
export { alipayAppIdOrNull } from './store.ts'
