import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { router } from './lib/route.svelte'
import { showSettings } from './lib/settings.svelte'

showSettings()
router.start()
mount(App, { target: document.getElementById('app')! })
