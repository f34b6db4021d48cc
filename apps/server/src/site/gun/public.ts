// Guns as stickers: their codes.
export type { FindAlipayApp } from './ali-qr-code.ts'
