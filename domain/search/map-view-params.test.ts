import { expect, test } from 'vitest'
import { parseCamera, parseMapView, toCameraText } from './map-view-params.ts'

test('view and camera are read from an address, and written one way', () => {
  expect(parseMapView({ view: 'map', map: '44.058199,-121.31,11.49' })).toEqual({
    view: 'map',
    map: '44.0582,-121.31,11.5',
  })
  expect(parseCamera('44.0582,-121.31,11.5')).toEqual({ center: { lat: 44.0582, lng: -121.31 }, zoom: 11.5 })
  expect(toCameraText({ center: { lat: 44.5, lng: -121 }, zoom: 8 })).toBe('44.5,-121,8')
})

test('a list may begin with another page than its first', () => {
  expect(parseMapView({ start: '3' })).toEqual({ start: '3' })
  for (const start of ['', '0', '1', '501', '-2', '2.5', 'x']) expect(parseMapView({ start })).toEqual({})
})

test('what is no view and no camera is not there', () => {
  for (const map of ['', '1,2', '91,0,8', '0,181,8', '0,0,23', '0,0,-1', 'a,b,c', '1,2,3,4'])
    expect(parseMapView({ view: 'list', map })).toEqual({})
})
