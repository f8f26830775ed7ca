"""A small still-life studio that builds everything in the pictures; nothing is downloaded.

One unit is ten centimetres, so a stick of 21 cm has a length of 2.1.
"""
