// The operator's apps within WeChat and Alipay.
export { alipayAppIdOrNull, isPayingApp } from './store.ts'
