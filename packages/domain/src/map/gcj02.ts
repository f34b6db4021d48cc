import type { Position } from '../station/position.ts'

/** How a map counts degrees: as Chinese maps do (GCJ-02), or as satellites do (WGS-84). */
export const mapSystems = { gcj02: 'GCJ02', wgs84: 'WGS84' } as const
export type MapSystem = (typeof mapSystems)[keyof typeof mapSystems]

// the ellipsoid of Krasovsky, 1940
const axis = 6_378_245
const eccentricity = 0.006_693_421_622_965_943
const { PI, sin, cos, sqrt, abs } = Math

export function toGcj02(place: Position): Position {
  if (!isShifted(place)) return place
  const { lng, lat } = shiftAt(place)
  return { lng: place.lng + lng, lat: place.lat + lat }
}

const tolerance = 1e-9

/** The shift has no inverse formula: each round halves the distance hundreds of times. */
export function toWgs84(place: Position): Position {
  if (!isShifted(place)) return place
  let guess = place
  for (let round = 0; round < 10; round += 1) {
    const shifted = toGcj02(guess)
    const off = { lng: place.lng - shifted.lng, lat: place.lat - shifted.lat }
    guess = { lng: guess.lng + off.lng, lat: guess.lat + off.lat }
    if (abs(off.lng) < tolerance && abs(off.lat) < tolerance) break
  }
  return guess
}

/** Outside of this box maps are not shifted. */
const isShifted = ({ lng, lat }: Position): boolean => lng > 72.004 && lng < 137.8347 && lat > 0.8293 && lat < 55.8271

function shiftAt({ lng, lat }: Position): Position {
  const [x, y] = [lng - 105, lat - 35]
  const radians = (lat * PI) / 180
  const bend = 1 - eccentricity * sin(radians) ** 2
  return {
    lng: (eastwards(x, y) * 180) / ((axis / sqrt(bend)) * cos(radians) * PI),
    lat: (northwards(x, y) * 180) / (((axis * (1 - eccentricity)) / (bend * sqrt(bend))) * PI),
  }
}

const ripple = (x: number): number => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3

const northwards = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  ripple(x) +
  ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3 +
  ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3

const eastwards = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  ripple(x) +
  ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3 +
  ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3
