#!/usr/bin/python3
"""WebKitGTK windows for WebKitWebDriver, with a storage that is kept in the folder WK_PROFILE.

The engine's own MiniBrowser forgets its databases when it ends, as soon as it is automated. Each tab is a window of its own, so that
none of them counts as hidden. What WK_FEATURES names is switched on: Safari has it, WebKitGTK has it behind a switch.
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402 -- the versions come first

folder = os.environ['WK_PROFILE']
manager = WebKit2.WebsiteDataManager(base_data_directory=folder + '/data', base_cache_directory=folder + '/cache')
# Else a cookie lives no longer than the process, and nobody stays signed in.
manager.get_cookie_manager().set_persistent_storage(folder + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
wanted = set(os.environ.get('WK_FEATURES', '').split())
features = WebKit2.Settings.get_all_features()
for feature in (features.get(at) for at in range(features.get_length())):
    if feature.get_identifier() in wanted:
        settings.set_feature_enabled(feature, True)

windows = []


def closed(_view, window):
    windows.remove(window)
    window.destroy()
    if not windows:
        # WebKitWebDriver waits for the end of the process.
        Gtk.main_quit()


def create_web_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    windows.append(window)
    view.connect('close', closed, window)
    window.show_all()
    return view


def automation_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitGTK')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', create_web_view)


context.connect('automation-started', automation_started)
Gtk.main()
